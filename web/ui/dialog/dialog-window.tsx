import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '#web/text/use-translation.ts'
import { usePressBeside } from './use-press-beside.ts'

export type DialogProps = {
  title: string
  /** One line under the title: what this is about. */
  about?: ReactNode
  open: boolean
  onClose: () => void
  /** While an act runs that must not be lost from sight. */
  locked?: boolean
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** `wide` for what stands side by side, `full` for rows of fields. */
  size?: 'normal' | 'wide' | 'full'
  children: ReactNode
}

/** Keeps the focus, closes on Escape, gives the focus back. A full sheet on phones, unless it only asks. */
export function DialogWindow({
  title,
  about,
  open,
  onClose,
  locked = false,
  role = 'dialog',
  size = 'normal',
  children,
}: DialogProps) {
  const { t } = useTranslation('ui')
  const isQuestion = role === 'alertdialog'
  const beside = usePressBeside(() => !locked && !isQuestion && onClose())
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isKeyboardDismissDisabled={locked}
      {...beside}
      className={`fixed inset-0 z-50 grid overflow-y-auto bg-ink/55 sm:place-items-center sm:p-6 print:static print:bg-transparent print:p-0 ${isQuestion ? 'place-items-center p-4' : 'justify-items-stretch'}`}
    >
      <Modal
        className={`w-full bg-white ${widths[size]} sm:rounded-2xl sm:shadow-float ${isQuestion ? 'rounded-2xl shadow-float' : 'max-sm:min-h-full max-sm:self-start'}`}
      >
        <AriaDialog role={role} className="grid gap-5 p-5 outline-none sm:p-6">
          <header className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <StepHeading title={title} />
              {about && <p className="text-ink-soft">{about}</p>}
            </div>
            <button
              type="button"
              aria-label={t('close')}
              disabled={locked}
              onClick={onClose}
              className="no-print -mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-green-100 disabled:opacity-40"
            >
              <X aria-hidden="true" className="size-5.5" />
            </button>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Another title is another step: it takes the focus, since what was pressed is gone. */
function StepHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(title)
  useEffect(() => {
    if (title !== first.current) heading.current?.focus()
    first.current = title
  }, [title])
  return (
    <Heading ref={heading} slot="title" tabIndex={-1} className="font-semibold text-xl outline-none">
      {title}
    </Heading>
  )
}

const widths = { normal: 'sm:max-w-lg', wide: 'sm:max-w-2xl', full: 'sm:max-w-[84rem]' }
