import type { Language } from '#contract/digits.ts'
import type { Lineage, LineageDag, LineageEdge } from '#contract/drawing/lineage.ts'
import { type Picture, pictureOf } from '#contract/drawing/lineage-picture.ts'
import { furtherLines } from '#contract/drawing/lineage-words.ts'
import { ArrowLine } from '#web/parts/land/arrow-line.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ParcelBox } from './parcel-box.tsx'

/** Pixels: three lines, which are higher in Bengali. */
const box_heights: Record<Language, number> = { en: 76, bn: 96 }
const gap = 14

/**
 * Surveys side by side, joined by ribbons as thick as the shares. On a narrow screen, and for screen readers, it is a
 * list: survey by survey, then step by step.
 */
export function LineagePicture({ lineage }: { lineage: Lineage }) {
  const { t } = useTranslation('lineage')
  const { language } = useFormats()
  const { surveyName } = useLandWords()
  const picture = pictureOf(lineage, { box_height: box_heights[language], gap })
  const steps = furtherLines(language, lineage)
  return (
    <div className="@container grid gap-4">
      <div className="grid gap-3 @xl:relative @xl:mt-8 @xl:block @xl:h-(--height)" style={heightOf(picture)}>
        <Ribbons picture={picture} />
        {picture.columns.map(({ code, left, width, boxes }) => (
          <section key={code} aria-label={t('survey', { survey: surveyName(code) })}>
            <h3
              style={placeOf({ left, width })}
              className="mb-1 font-semibold text-ink-soft text-sm @xl:absolute @xl:-top-8 @xl:left-(--left) @xl:w-(--width) @xl:text-center"
            >
              {surveyName(code)}
            </h3>
            <ul className="grid gap-1.5">
              {boxes.map((box) => (
                <ParcelBox key={box.dag.id} box={box} height={picture.box_height} lineage={lineage} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {steps.length > 0 && (
        <section className="@xl:sr-only">
          <h3 className="font-semibold">{t('steps')}</h3>
          <ul className="text-sm">
            {steps.map(({ id, line }) => (
              <li key={id}>
                <ArrowLine text={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type LineageDrawing = Picture<LineageDag, LineageEdge>

/** Custom property that applies only if the picture has room. */
const heightOf = ({ height }: LineageDrawing) => ({ '--height': `${height}px` }) as React.CSSProperties

/** Custom properties that apply only if the picture has room: left edge and width in percent. */
const placeOf = ({ left, width }: { left: number; width: number }) =>
  ({ '--left': `${left}%`, '--width': `${width}%` }) as React.CSSProperties

const Ribbons = ({ picture: { ribbons, height } }: { picture: LineageDrawing }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 100 ${height}`}
    preserveAspectRatio="none"
    className="absolute inset-0 hidden size-full @xl:block"
  >
    {ribbons.map(({ edge, path }) => (
      <path
        key={`${edge.newer_id} ${edge.older_id}`}
        d={path}
        className={edge.source === 'computed' ? 'fill-waiting' : 'fill-brand-mid'}
        fillOpacity={0.55}
      />
    ))}
  </svg>
)
