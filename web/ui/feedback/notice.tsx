import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'

type NoticeProps = {
  tone: 'good' | 'waiting' | 'bad'
  children: ReactNode
  /** Called when the notice is closed; without it there is no close button. */
  onClose?: () => void
}

const tones = {
  good: { Sign: CircleCheck, look: 'border-brand-mid bg-brand-soft text-brand-strong' },
  waiting: { Sign: CircleAlert, look: 'border-marigold bg-marigold-soft text-marigold-ink' },
  bad: { Sign: CircleAlert, look: 'border-refusal/40 bg-refusal-soft text-refusal-ink' },
}

/** Message that stays on the page. */
export function Notice({ tone, children, onClose }: NoticeProps) {
  const { t } = useTranslation('ui')
  const { Sign, look } = tones[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-card border py-3 pl-4 ${onClose ? 'pr-2' : 'pr-4'} ${look}`}
    >
      <Sign aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <div className="wrap-anywhere min-w-0 flex-1">{children}</div>
      {onClose && (
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-control hover:bg-card/60"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}
