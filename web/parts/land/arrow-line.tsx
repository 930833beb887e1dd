import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'

const arrows = {
  '←': { Sign: ArrowLeft, word: 'lineage.came_from' },
  '→': { Sign: ArrowRight, word: 'lineage.became' },
} as const

/** Sentence of a lineage: its arrow is drawn, since not every font has it, and is read out as a word. */
export function ArrowLine({ text }: { text: string }) {
  const { t } = useTranslation('parts')
  const arrow = text.includes('←') ? '←' : '→'
  const { Sign, word } = arrows[arrow]
  const [own, others] = text.split(` ${arrow} `)
  return (
    <>
      {own} <Sign aria-hidden="true" className="inline size-4.5 align-[-0.15em] text-ink-soft" />
      <span className="sr-only">{t(word)}</span> {others}
    </>
  )
}
