import { X } from 'lucide-react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import type { User } from '#contract/identity/identity.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { usePressBeside } from '#web/ui/dialog/use-press-beside.ts'
import { LogoutButton } from './logout-button.tsx'
import { PageLinks } from './page-links.tsx'
import { OfficeLogo } from './sidebar.tsx'
import { WhoIsHere } from './who-is-here.tsx'

/** The pages of the office where there is no room for a side list: a drawer that closes on Escape and on going on. */
export function Drawer({ me, onClose }: { me: User; onClose: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...usePressBeside(onClose)}
      className="fixed inset-0 z-50 bg-ink/55"
    >
      <Modal className="on-dark fixed inset-y-0 left-0 w-72 max-w-[85vw] overflow-y-auto bg-green-950 text-white">
        <Dialog aria-label={t('navigation')} className="flex min-h-full flex-col outline-none">
          <div className="flex items-start justify-between">
            <OfficeLogo />
            <button
              type="button"
              aria-label={t('close_navigation')}
              onClick={onClose}
              className="m-2.5 grid size-11 shrink-0 place-items-center rounded-control hover:bg-white/10"
            >
              <X aria-hidden="true" className="size-5.5" />
            </button>
          </div>
          <nav aria-label={t('navigation')} className="flex-1 px-3.5 pb-6">
            <PageLinks me={me} />
          </nav>
          <div className="grid gap-3 bg-white p-4 text-ink md:hidden">
            <WhoIsHere me={me} />
            <LogoutButton />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
