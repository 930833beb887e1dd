import { Undo2 } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { undo_seconds } from '#contract/cases/undo.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { useKey } from '#web/ui/hooks/use-key.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'

export type UndoOffer = {
  /** Message of the server, such as "KYC approved successfully". */
  message: string
  /** Whose case it was. */
  about?: string
  undo: () => Promise<unknown>
}

const UndoContext = createContext<(offer: UndoOffer) => void>(() => undefined)

/** Offers to undo the last decision; a newer offer replaces the older one. */
export const useOfferUndo = () => useContext(UndoContext)

/** Wraps the pages of the office: the offer outlives the page of the decision. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [offer, setOffer] = useState<(UndoOffer & { ends_at: number }) | null>(null)
  const close = useCallback(() => setOffer(null), [])
  const offerUndo = useCallback(
    (given: UndoOffer) => setOffer({ ...given, ends_at: Date.now() + undo_seconds * 1000 }),
    [],
  )
  return (
    <UndoContext value={offerUndo}>
      {children}
      <div role="status" className="no-print">
        {offer && <UndoBar key={offer.ends_at} {...offer} onClose={close} />}
      </div>
    </UndoContext>
  )
}

type UndoBarProps = UndoOffer & { ends_at: number; onClose: () => void }

function UndoBar({ message, about, undo, ends_at, onClose }: UndoBarProps) {
  const { t } = useTranslation('parts')
  const { count } = useFormats()
  const seconds = useSecondsUntil(ends_at, onClose)

  function takeBack() {
    onClose()
    undo().then(
      () => notify.success(t('undo.done')),
      (problem: Error) => notify.error(messageOf(problem, t('undo.failed'))),
    )
  }
  useKey('z', takeBack)

  return (
    <div className="on-dark fixed inset-x-4 bottom-28 sm:bottom-24 z-30 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-night px-4 py-3 text-bright shadow-card">
      <div className="min-w-0 break-words">
        <p className="font-semibold">{message}</p>
        {about && <p className="text-bright/90">{about}</p>}
      </div>
      <button
        type="button"
        aria-keyshortcuts="z"
        onClick={takeBack}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-bright/30 px-3 font-semibold hover:bg-bright/10"
      >
        <Undo2 aria-hidden="true" className="size-4.5" />
        {t('undo.button')}
        <span aria-hidden="true">{t('undo.seconds', { number: count(seconds) })}</span>
        <KeyHint>Z</KeyHint>
      </button>
    </div>
  )
}

/** Whole seconds that are left; calls `onOver` at the end. */
function useSecondsUntil(ends_at: number, onOver: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(ends_at))
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(secondsUntil(ends_at))
      if (Date.now() >= ends_at) onOver()
    }, 250)
    return () => clearInterval(timer)
  }, [ends_at, onOver])
  return seconds
}

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000))
