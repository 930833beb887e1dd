import { readBijoy } from '#contract/bijoy.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '../button.tsx'

/** Question under a field whose text was typed in Bijoy, with what it says in Unicode. */
export function BijoyHint({ text, onTake }: { text: string; onTake: (read: string) => void }) {
  const { t } = useTranslation('ui')
  const read = readBijoy(text)
  if (read === null) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-marigold-ink">
      <span>
        {t('bijoy.question')} <b lang="bn">{read}</b>
      </span>
      <Button variant="secondary" onClick={() => onTake(read)}>
        {t('bijoy.take')}
      </Button>
    </div>
  )
}
