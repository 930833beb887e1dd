import { Bookmark, Printer, Share2 } from 'lucide-react'
import type { NamedSurvey } from '#contract/land-records/land-records.ts'
import { useBookmarkDialog } from '#web/parts/bookmarks/bookmark-button.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { ToolRow } from '#web/parts/map/controls/tool-row.tsx'
import { OpacitySlider } from '#web/parts/map/sheet/sheet-slider.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { useShare } from './print-or-share.tsx'
import type { useMapSearch } from './use-map-search.ts'
import { useSavable } from './use-savable.ts'

type PageToolsProps = {
  map: ReturnType<typeof useMapSearch>
  surveys: readonly NamedSurvey[]
  under_percent: number
  onUnderPercent: (percent: number) => void
}

/** Tools of this page among those of the map: print, share, and opacity of the older survey. */
export function PageTools({ map, surveys, under_percent, onUnderPercent }: PageToolsProps) {
  const { dag, search } = map
  const { t } = useTranslation(['dag-search-map', 'parts'])
  const { surveyName } = useLandWords()
  const { share, dialog } = useShare(dag)
  const { open, dialog: save_dialog } = useBookmarkDialog(useSavable(map))
  const under = surveys.find(({ id }) => id === search.under)
  return (
    <>
      <ToolRow Sign={Share2} label={t('share.button')} onClick={share} />
      {dialog}
      {open && <ToolRow Sign={Bookmark} label={t('parts:bookmark')} onClick={open} />}
      {save_dialog}
      {dag?.geojson && <ToolRow Sign={Printer} label={t('print.button')} onClick={() => window.print()} />}
      {under && (
        <div className="grid px-2">
          <span aria-hidden="true">{surveyName(under.code)}</span>
          <OpacitySlider
            label={t('under_opacity', { survey: surveyName(under.code) })}
            percent={under_percent}
            onChange={onUnderPercent}
          />
        </div>
      )}
    </>
  )
}
