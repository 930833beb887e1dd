import { useRouterState } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import toast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { useTranslation } from '#web/text/use-translation.ts'

/**
 * Place of toasts: top centre, under the header; on a phone over the header, where there is no heading. Never over a
 * dialog, whose heading and close button they would hide. Pointing at one toast pauses all.
 */
export function ToastList() {
  const { toasts, handlers } = useToaster()
  useEndOfBadNews(toasts)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only gives more time; nothing here must be pointed at
    <div
      className="no-print pointer-events-none fixed inset-x-0 top-1 z-45 grid justify-items-center gap-2 px-2 sm:top-20 sm:px-4"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((each) => each.visible && <ToastLine key={each.id} each={each} />)}
    </div>
  )
}

/** A failure belongs to its own page. A success message moves along to the next page. */
function useEndOfBadNews(toasts: readonly Toast[]) {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const ended = useRef(path)
  useEffect(() => {
    if (ended.current === path) return
    ended.current = path
    for (const { id, type } of toasts) if (type === 'error') toast.dismiss(id)
  }, [path, toasts])
}

function ToastLine({ each }: { each: Toast }) {
  const { t } = useTranslation('ui')
  const bad = each.type === 'error'
  const Sign = bad ? CircleAlert : CircleCheck
  return (
    <div
      className={`pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-card border bg-card py-2 pr-1 pl-4 shadow-float ${bad ? 'border-refusal' : 'border-brand-mid'}`}
    >
      <Sign aria-hidden="true" className={`mt-2 size-5.5 shrink-0 ${bad ? 'text-refusal' : 'text-brand-mid'}`} />
      <p {...each.ariaProps} className="min-w-0 flex-1 py-1.5">
        {resolveValue(each.message, each)}
      </p>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => toast.dismiss(each.id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-faint hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
