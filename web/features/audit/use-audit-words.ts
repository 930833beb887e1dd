import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { type RecordKind, recordNames } from '#contract/record-words.ts'
import { valueIn } from '#web/parts/records/same-values.ts'
import { useFormats } from '#web/text/use-formats.ts'

const acts = ['create', 'update', 'delete'] as const

/** What things are called by themselves, the first that they have. */
const names = {
  en: ['name', 'name_en', 'dag_no', 'zil_no', 'purpose_en', 'code'],
  bn: ['name', 'name_bn', 'dag_no', 'zil_no', 'purpose_bn', 'code'],
}

const isRecordKind = (subject: string): subject is RecordKind => Object.hasOwn(recordNames, subject)

/** Acts and things in the reader's language; what is new here is called as it is kept. */
export function useAuditWords() {
  const { t } = useTranslation('audit')
  const { language, digits } = useFormats()
  const kindOf = (subject: string) => (isRecordKind(subject) ? recordNames[subject][language] : subject)
  return {
    kindOf,
    actOf: (act: string) => {
      const known = acts.find((each) => each === act)
      return known ? t(`act_of.${known}`) : act
    },
    /** "Farhana Haque": empty where a thing has no name. */
    ownNameOf: ({ before, after }: AuditEntry): string => {
      const thing = after ?? before
      if (typeof thing !== 'object' || thing === null) return ''
      const found = names[language].map((name) => valueIn(thing, name)).find((value) => typeof value === 'string')
      return String(found ?? '')
    },
    nameOf: ({ subject, subject_id }: AuditEntry) => t('thing_name', { kind: kindOf(subject), id: digits(subject_id) }),
  }
}
