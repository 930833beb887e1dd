import type { AuditEntry } from '#contract/audit/audit.ts'
import { actWords, fieldWords, subjectWords } from '#contract/audit/audit-words.ts'
import { valueIn } from '#web/parts/form/same-values.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Fields that can name a subject; the first one that it has is used. */
const names = {
  en: ['name', 'name_en', 'dag_no', 'zil_no', 'purpose_en', 'code'],
  bn: ['name', 'name_bn', 'dag_no', 'zil_no', 'purpose_bn', 'code'],
}

/** Names of acts and things in the reader's language; an unknown one has its stored name. */
export function useAuditWords() {
  const { t } = useTranslation('audit')
  const { language, digits } = useFormats()
  const kindOf = (subject: string) => subjectWords(subject, language)
  return {
    kindOf,
    actOf: (act: string) => actWords(act, language),
    fieldOf: (path: string) => fieldWords(path, language),
    /** "Farhana Haque"; empty if the thing has no name. */
    ownNameOf: ({ before, after }: AuditEntry): string => {
      const thing = after ?? before
      if (typeof thing !== 'object' || thing === null) return ''
      const found = names[language].map((name) => valueIn(thing, name)).find((value) => typeof value === 'string')
      return String(found ?? '')
    },
    /** The number of a paper is shown as it is printed. */
    nameOf: ({ subject, subject_id }: AuditEntry) =>
      t('thing_name', { kind: kindOf(subject), id: /^\d+$/.test(subject_id) ? digits(subject_id) : subject_id }),
  }
}
