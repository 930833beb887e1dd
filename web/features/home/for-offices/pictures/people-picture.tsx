import { Lock } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'

const people = [
  { name: 'first', look: 'bg-brand' },
  { name: 'second', look: 'bg-late' },
] as const

export function PeoplePicture() {
  const { t } = useTranslation('for-offices')
  return (
    <div className="grid gap-2.5">
      {people.map(({ name, look }) => (
        <p key={name} className="flex items-center gap-3">
          <span
            className={`grid size-9 shrink-0 place-items-center rounded-full font-semibold text-on-solid leading-none ${look}`}
          >
            {t(`people.${name}.initial`)}
          </span>
          <span>
            <b className="block">{t(`people.${name}.does`)}</b>
            <span className="text-ink-soft">{t(`people.${name}.then`)}</span>
          </span>
        </p>
      ))}
      <p className="flex items-center gap-2 text-ink-soft">
        <Lock className="size-4 shrink-0" />
        {t('people.log')}
      </p>
    </div>
  )
}
