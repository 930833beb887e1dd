import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Grid, isUnconfirmed } from '#contract/drawing/grids.ts'
import { fieldText } from '#contract/field-errors.ts'
import { FileButton } from '#web/parts/uploads/file-button.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { acceptedFiles, hasGrid } from '../../files/file-kinds.ts'
import { GridSelect } from '../../files/grid-select.tsx'
import type { ReadFile } from '../../files/read-file.ts'
import { pointsOf, ringsOf, type Shape, squareFeetOf } from '../../polygon/shape.ts'
import { BtmParameters } from './btm-parameters.tsx'

type ImportDialogProps = {
  /** True if the file would replace a drawing. */
  hasDrawing: boolean
  onTake: (shape: Shape) => void
  onClose: () => void
}

/** Imports a boundary from a file. The dialog shows its content before anything is taken over. */
export function ImportDialog({ hasDrawing, onTake, onClose }: ImportDialogProps) {
  const { t } = useTranslation('drawing')
  const [grid, setGrid] = useState<Grid | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<ReadFile | null>(null)
  const latest = useRef(0)

  async function read(chosen: File, from: Grid | null) {
    latest.current += 1
    const mine = latest.current
    setFound(null)
    // The code of the grids is larger than the page's.
    const { readBoundaryFile } = await import('../../files/read-file.ts')
    const read = await readBoundaryFile(chosen, from)
    if (mine === latest.current) setFound(read)
  }

  return (
    <Dialog title={t('import.title')} about={t('import.about')} open onClose={onClose} size="wide">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('import.choose')}
          text={t('import.choose')}
          Sign={FileUp}
          accept={acceptedFiles}
          onChange={([chosen]) => {
            if (!chosen) return
            setFile(chosen)
            void read(chosen, grid)
          }}
        />
        {file && <span className="min-w-0 break-all">{file.name}</span>}
      </div>
      <GridSelect
        label={t('import.grid')}
        value={grid}
        onChange={(chosen) => {
          setGrid(chosen)
          if (file) void read(file, chosen)
        }}
      />
      {file && !hasGrid(file.name) && <p className="text-ink-soft text-sm">{t('import.degrees')}</p>}
      {grid && isUnconfirmed(grid) && <BtmParameters />}
      <div aria-live="polite">
        {file && !found && <Spinner />}
        {found && <Result found={found} />}
      </div>
      {hasDrawing && found?.kind === 'read' && <p className="text-ink-soft text-sm">{t('import.replaces')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('import.cancel')}
        </Button>
        <Button
          aria-disabled={found?.kind !== 'read' || undefined}
          onClick={() => found?.kind === 'read' && onTake(found.shape)}
        >
          {t('import.take')}
        </Button>
      </div>
    </Dialog>
  )
}

function Result({ found }: { found: ReadFile }) {
  const { t } = useTranslation('drawing')
  const { count, decimals, language } = useFormats()
  if (found.kind === 'unreadable') return <Notice tone="bad">{t(`import.${found.problem}`)}</Notice>
  if (found.kind === 'refused') return <Notice tone="bad">{fieldText(found.fault.problem, language)}</Notice>
  const { shape, skipped } = found
  const [points, rings] = [pointsOf(shape).length, ringsOf(shape).length]
  return (
    <div className="grid gap-2">
      <Notice tone="good">
        {t('import.found', {
          points: t('import.points', { count: points, number: count(points) }),
          rings: t('import.rings', { count: rings, number: count(rings) }),
          decimals: decimals(squareFeetOf(shape)),
        })}
      </Notice>
      {skipped > 0 && <Notice tone="waiting">{t('import.skipped', { count: skipped, number: count(skipped) })}</Notice>}
    </div>
  )
}
