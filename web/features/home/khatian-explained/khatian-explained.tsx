import { useState } from 'react'
import { square_feet_per_decimal } from '#contract/land-records/area.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { KhatianPaper } from './khatian-paper.tsx'
import { MarkNumber } from './marked.tsx'
import { type Mark, marks } from './sample-khatian.ts'

/** Explains a khatian: seven numbers on a drawn one, and the explanation next to it. */
export function KhatianExplained() {
  const { t } = useTranslation('khatian-explained')
  const [chosen, setChosen] = useState<Mark>('place')
  return (
    <section aria-labelledby="khatian-explained" className="border-line border-y bg-card py-14 sm:py-18">
      <div className="page-width">
        <h2 id="khatian-explained" className="font-semibold text-2xl sm:text-3xl">
          {t('heading')}
        </h2>
        <p className="text-ink-soft">{t('about')}</p>
        <div className="mt-7 grid items-start gap-x-12 gap-y-4 lg:grid-cols-[1.55fr_1fr]">
          <div>
            <p className="sr-only">{t('drawing')}</p>
            <KhatianPaper chosen={chosen} onChoose={setChosen} />
            <Chosen mark={chosen} />
          </div>
          <ol className="grid">
            {marks.map(({ name }) => (
              <Explanation key={name} mark={name} chosen={chosen} onChoose={setChosen} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

type ExplanationProps = { mark: Mark; chosen: Mark; onChoose: (mark: Mark) => void }

function Explanation({ mark, chosen, onChoose }: ExplanationProps) {
  const { t } = useTranslation('khatian-explained')
  const { language } = useFormats()
  const meaning = useMeaning(mark)
  const choose = () => onChoose(mark)
  const printed = marks.find(({ name }) => name === mark)?.printed
  return (
    <li
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && choose()}
      className={`relative flex gap-4 border-line border-b px-2 py-2.5 last:border-b-0 ${mark === chosen ? 'bg-brand-faint' : ''}`}
    >
      <MarkNumber mark={mark} chosen={chosen} className="mt-0.5" />
      <div className="leading-snug">
        <button
          type="button"
          aria-pressed={mark === chosen}
          onClick={choose}
          onFocus={choose}
          className="min-h-6 text-left font-semibold after:absolute after:inset-0"
        >
          {t(`marks.${mark}.name`)}{' '}
          {language === 'en' && (
            <span lang="bn" className="ml-0.5 font-normal text-ink-soft">
              {printed}
            </span>
          )}
        </button>
        <p className="text-ink-soft">{meaning}</p>
      </div>
    </li>
  )
}

/** On a phone the list is far below, so the touched part is explained under the paper. */
function Chosen({ mark }: { mark: Mark }) {
  const { t } = useTranslation('khatian-explained')
  const meaning = useMeaning(mark)
  return (
    <p
      aria-hidden="true"
      className="sticky bottom-3 z-2 mt-3 flex min-h-20 items-center gap-3 rounded-card bg-deep px-4 py-2.5 text-bright leading-snug shadow-float lg:hidden"
    >
      <MarkNumber mark={mark} />
      <span>
        <b>{t(`marks.${mark}.name`)}</b>: {meaning}
      </span>
    </p>
  )
}

function useMeaning(mark: Mark): string {
  const { t } = useTranslation('khatian-explained')
  const { digits } = useFormats()
  return t(`marks.${mark}.meaning`, { feet: digits(String(square_feet_per_decimal)) })
}
