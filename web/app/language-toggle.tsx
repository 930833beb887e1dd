import type { Language } from '#contract/digits.ts'
import { useTellLanguage } from '#web/platform/session.ts'
import { changeLanguage } from '#web/text/i18n.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

// Each language is named in its own script, in both languages.
const languages: { id: Language; name: string; full: string }[] = [
  { id: 'en', name: 'EN', full: 'EN, English' },
  { id: 'bn', name: 'বাংলা', full: 'বাংলা' },
]

/** Changes the words in place: address, forms and scroll position stay. */
export function LanguageToggle() {
  const { t } = useTranslation('app')
  const language = useLanguage()
  const tell = useTellLanguage()

  function choose(id: Language) {
    void changeLanguage(id)
    if (id !== language) tell(id)
  }

  return (
    <fieldset aria-label={t('language')} className="flex rounded-control border border-line-strong bg-card">
      {languages.map(({ id, name, full }) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-label={full}
          aria-pressed={id === language}
          onClick={() => choose(id)}
          className="-my-px grid min-h-[44px] min-w-[44px] place-items-center few-bengali-words px-[12px] text-sm leading-snug first:rounded-l-[7px] last:rounded-r-[7px] aria-pressed:bg-brand aria-pressed:text-on-solid"
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
