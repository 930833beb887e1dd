import { Eraser, type LucideIcon, Magnet, MousePointer2, PenTool, PlusCircle } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import type { Desk } from '../desk/use-drawing.ts'

/** Tools with their letters. The last two act at once on the chosen corner. */
export function MapTools({ desk }: { desk: Desk }) {
  const { t } = useTranslation('drawing')
  const isChosen = desk.chosen !== null
  return (
    <div
      role="toolbar"
      aria-label={t('tools.title')}
      aria-orientation="vertical"
      className="absolute top-3 left-3 z-2 grid divide-y divide-line overflow-hidden rounded-control border border-line bg-card shadow-float"
    >
      <ToolButton
        Sign={MousePointer2}
        letter="V"
        label={t('tools.choose')}
        pressed={desk.tool === 'choose'}
        onClick={() => desk.setTool('choose')}
      />
      <ToolButton
        Sign={PenTool}
        letter="P"
        label={t('tools.draw')}
        pressed={desk.tool === 'draw'}
        onClick={() => desk.setTool('draw')}
      />
      <ToolButton
        Sign={Magnet}
        letter="S"
        label={t('tools.snap')}
        pressed={desk.snapping}
        onClick={desk.toggleSnapping}
      />
      <ToolButton Sign={PlusCircle} letter="I" label={t('tools.insert')} idle={!isChosen} onClick={desk.insert} />
      <ToolButton Sign={Eraser} letter="X" label={t('tools.remove')} idle={!isChosen} onClick={desk.remove} />
    </div>
  )
}

type ToolButtonProps = {
  Sign: LucideIcon
  letter: string
  label: string
  pressed?: boolean
  /** True if the tool has nothing to act on. */
  idle?: boolean
  onClick: () => void
}

const ToolButton = ({ Sign, letter, label, pressed, idle = false, onClick }: ToolButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    aria-disabled={idle || undefined}
    aria-keyshortcuts={letter}
    title={`${label} (${letter})`}
    onClick={() => !idle && onClick()}
    className="relative grid size-12 place-items-center text-ink hover:bg-brand-faint focus-visible:-outline-offset-2 aria-disabled:text-ink-faint/50 aria-pressed:bg-brand aria-pressed:text-on-solid"
  >
    <Sign aria-hidden="true" className="size-5" />
    <span aria-hidden="true" className="absolute right-1 bottom-0 text-xs opacity-75 max-lg:hidden">
      {letter}
    </span>
  </button>
)
