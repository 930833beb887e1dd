import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { type RecordKind, recordNames } from '#contract/record-words.ts'
import { useFormats } from '#web/text/use-formats.ts'

const acts = ['create', 'update', 'delete'] as const

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
    nameOf: ({ subject, subject_id }: AuditEntry) => t('thing_name', { kind: kindOf(subject), id: digits(subject_id) }),
  }
}
