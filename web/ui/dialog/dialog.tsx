import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Modal } from './modal.tsx'

type DialogProps = {
  title: string
  /** One line under the title: the subject. */
  about?: ReactNode
  open: boolean
  onClose: () => void
  /** True during an act whose result must be seen. */
  locked?: boolean
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** `wide` for content side by side, `full` for rows of fields. */
  size?: 'normal' | 'wide' | 'full'
  children: ReactNode
}

/** Window over the page. It fills a phone's screen, unless it is only a question. */
export function Dialog({
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
  const titleId = useId()
  const isQuestion = role === 'alertdialog'
  return (
    open && (
      <Modal
        role={role}
        aria-labelledby={titleId}
        locked={locked}
        closesOnPressBeside={!isQuestion}
        onClose={onClose}
        className={`overflow-y-auto open:grid sm:place-items-center sm:p-6 print:static print:h-auto print:overflow-visible print:bg-transparent print:p-0 ${isQuestion ? 'place-items-center p-4' : 'justify-items-stretch'}`}
      >
        <div
          className={`grid w-full gap-5 bg-card p-5 sm:p-6 ${widths[size]} sm:rounded-2xl sm:shadow-float ${isQuestion ? 'rounded-2xl shadow-float' : 'max-sm:min-h-full max-sm:content-start max-sm:self-start'}`}
        >
          <header className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <StepHeading id={titleId} title={title} />
              {about && <p className="text-ink-soft">{about}</p>}
            </div>
            <button
              type="button"
              aria-label={t('close')}
              disabled={locked}
              onClick={onClose}
              className="no-print -mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-soft disabled:opacity-40"
            >
              <X aria-hidden="true" className="size-5.5" />
            </button>
          </header>
          {children}
        </div>
      </Modal>
    )
  )
}

/** Another title is another step: it takes the focus, since the pressed button is gone. */
function StepHeading({ id, title }: { id: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(title)
  useEffect(() => {
    if (title !== first.current) heading.current?.focus()
    first.current = title
  }, [title])
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
      {title}
    </h2>
  )
}

const widths = { normal: 'sm:max-w-lg', wide: 'sm:max-w-2xl', full: 'sm:max-w-[84rem]' }
