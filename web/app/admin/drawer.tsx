import { X } from 'lucide-react'
import type { User } from '#contract/identity/identity.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { LogoutButton } from './logout-button.tsx'
import { PageLinks } from './page-links.tsx'
import { OfficeLogo } from './sidebar.tsx'
import { WhoIsHere } from './who-is-here.tsx'

/** Links of the office on a narrow screen. */
export function Drawer({ me, onClose }: { me: User; onClose: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Modal aria-label={t('navigation')} onClose={onClose} className="">
      <div className="on-dark fixed inset-y-0 left-0 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-deep text-bright">
        <div className="flex items-start justify-between">
          <OfficeLogo />
          <button
            type="button"
            aria-label={t('close_navigation')}
            onClick={onClose}
            className="m-2.5 grid size-11 shrink-0 place-items-center rounded-control hover:bg-bright/10"
          >
            <X aria-hidden="true" className="size-5.5" />
          </button>
        </div>
        <nav aria-label={t('navigation')} className="flex-1 px-3.5 pb-6">
          <PageLinks me={me} />
        </nav>
        <div className="grid gap-3 bg-card p-4 text-ink md:hidden">
          <WhoIsHere me={me} />
          <LogoutButton />
        </div>
      </div>
    </Modal>
  )
}
