import { useState } from 'react'
import { square_feet_per_bigha, square_feet_per_decimal, square_feet_per_katha } from '#contract/land-records/area.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { otherLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Contents } from '#web/ui/contents.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { HelpPage } from '../help-page.tsx'
import { HelpPicture } from '../pictures/help-picture.tsx'

/** Terms by subject, each in both languages and with an example, some with a picture. */
export function GlossaryPage() {
  const { t, group } = useTranslation('glossary')
  const { count, digits, language } = useFormats()
  const groups = group('groups', {
    decimal_feet: digits(String(square_feet_per_decimal)),
    katha_feet: count(square_feet_per_katha),
    bigha_feet: count(square_feet_per_bigha),
  })
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const found = groups.flatMap((of, place) => {
    const terms = of.terms.filter(({ term, also, meaning }) =>
      [term, also, meaning].some((text) => text.toLowerCase().includes(words)),
    )
    return terms.length > 0 ? [{ ...of, id: `part-${place + 1}`, terms }] : []
  })
  return (
    <HelpPage title={t('title')} about={t('about')}>
      <div className="no-print grid gap-4">
        <Field
          name="word"
          type="search"
          label={t('search')}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className="empty:hidden">
          {found.length === 0 && t('nothing', { text: typed.trim() })}
        </p>
        {words === '' && <Contents parts={found} />}
      </div>
      {found.map(({ id, title, terms }) => (
        <section key={title} id={id}>
          <h2 className="break-after-avoid font-semibold text-xl">{title}</h2>
          <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-card px-5 shadow-card print:border-0 print:px-0 print:shadow-none">
            {terms.map(({ term, also, meaning, example, picture }) => (
              <div key={term} className="break-inside-avoid py-3">
                <dt className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold">{term}</span>
                  <span lang={otherLanguage(language)} className="text-ink-soft">
                    {also}
                  </span>
                </dt>
                <dd>{meaning}</dd>
                <dd className="text-ink-soft">
                  {t('example')}: {example}
                </dd>
                {picture && (
                  <dd>
                    <HelpPicture picture={picture} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </HelpPage>
  )
}
