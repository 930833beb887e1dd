import { Link } from '@tanstack/react-router'
import { SheetSlider } from '#web/parts/map/sheet/sheet-slider.tsx'
import type { SheetBeneath } from '#web/parts/map/sheet/use-sheet-beneath.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'

/** Shows a reduced scan to people who did not pay for it, with a link to the whole scan. */
export function SheetBeneathMap({ beneath }: { beneath: SheetBeneath }) {
  const { t } = useTranslation('map')
  if (!beneath.sheet?.is_reduced) return <SheetSlider beneath={beneath} />
  return (
    <SheetSlider
      beneath={beneath}
      note={
        <>
          {t('sheet.reduced')}{' '}
          <Link to="/land" search={{ tab: 'mouza_map', map: beneath.sheet.mouza_map_id }} className={textLink}>
            {t('sheet.order')}
          </Link>
        </>
      }
    />
  )
}
