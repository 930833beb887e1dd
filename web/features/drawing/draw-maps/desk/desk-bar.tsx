import { Combine, History, Redo2, Save, Scissors, Undo2, Upload } from 'lucide-react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import type { Desk } from './use-drawing.ts'

type DeskBarProps = {
  /** "Dag 123" */
  title: string
  desk: Desk
  /** Number of earlier boundaries of the dag. */
  earlier: number
  pending: boolean
  onChange: () => void
  onImport: () => void
  /** Null while the dag is not on record. */
  onHistory: (() => void) | null
  /** Splits or joins a dag on record; null if neither is possible. */
  succession: { split: () => void; join: () => void } | null
  onSave: () => void
}

/** The open land and the actions on it. On a phone the main ones remain at the bottom. */
export function DeskBar({
  title,
  desk,
  earlier,
  pending,
  onChange,
  onImport,
  onHistory,
  succession,
  onSave,
}: DeskBarProps) {
  const { t } = useTranslation('drawing')
  const { t: words } = useTranslation('splitting')
  const { count } = useFormats()
  return (
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-line border-b bg-card px-4 py-2.5 sm:px-6">
      <h1 id="draw-title" className="font-semibold text-lg 2xl:text-xl">
        {t('title')}
      </h1>
      <span className="flex items-center gap-2 rounded-control border border-line-strong pl-3">
        <b>{title}</b>
        <Button variant="quiet" size="small" onClick={onChange}>
          {t('change_dag')}
        </Button>
      </span>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onImport}>
          <Upload aria-hidden="true" className="size-4.5" />
          {t('import.open')}
        </Button>
        {onHistory && earlier > 0 && (
          <Button variant="secondary" onClick={onHistory}>
            <History aria-hidden="true" className="size-4.5" />
            <span className="lg:max-2xl:sr-only">{t('history.open', { count: earlier, number: count(earlier) })}</span>
          </Button>
        )}
        {succession && (
          <>
            <Button variant="secondary" onClick={succession.split}>
              <Scissors aria-hidden="true" className="size-4.5" />
              {words('split')}
              <span className="max-2xl:hidden">
                <KeyHint>C</KeyHint>
              </span>
            </Button>
            <Button variant="secondary" aria-label={words('join')} title={words('join')} onClick={succession.join}>
              <Combine aria-hidden="true" className="size-4.5" />
              {words('join_short')}
            </Button>
          </>
        )}
      </div>
      {/* On the right, so that no toast covers it. */}
      <div className="flex gap-2 lg:ml-auto max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-3 max-lg:border-line max-lg:border-t max-lg:bg-card max-lg:p-3 max-lg:shadow-float">
        <StepButton Sign={Undo2} label={t('undo')} steps={desk.steps.back} onClick={desk.undo} />
        <StepButton Sign={Redo2} label={t('redo')} steps={desk.steps.forward} onClick={desk.redo} />
        <Button pending={pending} onClick={onSave} className="max-lg:flex-1">
          <Save aria-hidden="true" className="size-4.5" />
          {t('save')}
          <span className="max-2xl:hidden">
            <KeyHint>Ctrl S</KeyHint>
          </span>
        </Button>
      </div>
    </header>
  )
}

type StepButtonProps = { Sign: typeof Undo2; label: string; steps: number; onClick: () => void }

/** A button with the number of steps next to its label. */
function StepButton({ Sign, label, steps, onClick }: StepButtonProps) {
  const { count } = useFormats()
  return (
    <Button
      variant="secondary"
      // Not disabled: a disabled button would lose the focus.
      aria-disabled={steps === 0 || undefined}
      onClick={onClick}
      className="max-2xl:px-3"
    >
      <Sign aria-hidden="true" className="size-4.5" />
      <span className="max-2xl:sr-only">{label}</span>
      <span className="font-normal text-ink-soft">{count(steps)}</span>
    </Button>
  )
}
