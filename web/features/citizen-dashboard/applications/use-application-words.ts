import type { Application } from '#contract/applications/applications.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Texts of an application in the reader's language. */
export function useApplicationWords() {
  const { t } = useTranslation(['citizen-dashboard', 'parts'])
  const { taka, moment, digits, language } = useFormats()
  const { parcelLine, sheetLine } = useLandWords()
  /** `bKash ••••4321` */
  const methodLine = ({ payment_method, payer_identifier }: Application) =>
    `${t(`parts:method.${payment_method}`)} ${digits(payer_identifier)}`
  return {
    amount: taka,
    /** `Dag 123 · Khatian 45 · RS · Bhakurta, Savar, Dhaka` */
    landLine: (application: Application) =>
      application.dag
        ? parcelLine({ ...application, ...application.dag, survey: application.survey_code })
        : sheetLine({
            ...application,
            name: application.mouza_map?.name ?? null,
            name_bn: application.mouza_map?.name_bn ?? null,
          }),
    /** `Khatian copy · Dag 123, Bhakurta` */
    shortTitle: ({ type, dag, mouza, zil }: Application) =>
      dag
        ? t('short.dag', { type: t(`type.${type}`), dag: digits(dag.dag_no), mouza: nameIn(language, mouza) })
        : t('short.map', { type: t(`type.${type}`), zil: digits(zil.zil_no), mouza: nameIn(language, mouza) }),
    /** `৳100.00 · bKash ••••4321 · 20 Nov 2026, 1:05 pm` */
    paymentLine: (application: Application) =>
      [taka(application.fee_amount), methodLine(application), moment(application.created_at)].join(' · '),
    methodLine,
  }
}
