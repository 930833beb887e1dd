import { Search } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'

export function SearchPicture() {
  const { t } = useTranslation('for-offices')
  return (
    <>
      <p lang="bn" className="flex items-center gap-2.5 rounded-control border border-field px-3.5 py-2 text-base">
        <Search className="size-4.5 shrink-0 text-ink-soft" />
        খতিয়ান ৪৫ ভাকুর্তা
      </p>
      {(['first', 'second'] as const).map((found) => (
        <p
          key={found}
          className="mt-2 flex flex-wrap justify-between gap-x-4 rounded-control px-3.5 py-2 first-of-type:mt-2 odd:bg-card even:bg-brand-soft"
        >
          <b>{t(`search.${found}.what`)}</b>
          <span className="text-ink-soft">{t(`search.${found}.size`)}</span>
        </p>
      ))}
    </>
  )
}
