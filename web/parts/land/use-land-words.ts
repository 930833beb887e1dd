import type { Dag, Whereabouts } from '#contract/land-records/land-records.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type LandClass = { land_class: string | null; land_class_bn: string | null }
type Where = Pick<Whereabouts, 'mouza' | 'upazila' | 'district'>
type Parcel = Where & { dag_no: string; khatiyan_number: string; survey: string | null | undefined }
type MapName = { name: string | null; name_bn: string | null }
type Sheet = Where & Pick<Whereabouts, 'zil'> & MapName

/** Texts about land in the reader's language, for every page. */
export function useLandWords() {
  const { t } = useTranslation('parts')
  const { digits, language } = useFormats()

  const surveyName = (code: string | null | undefined) => (code ? surveyCodeIn(language, code) : t('survey_not_stated'))
  const placeLine = ({ mouza, upazila, district }: Where) =>
    [mouza, upazila, district].map((name) => nameIn(language, name)).join(', ')
  const dagAndKhatian = (land: { dag_no: string; khatiyan_number: string }) =>
    t('dag_and_khatian', { dag: digits(land.dag_no), khatian: digits(land.khatiyan_number) })

  const mapName = ({ name, name_bn }: MapName) => (language === 'bn' ? name_bn : null) || name || name_bn

  /** `Zil 2` */
  const zilName = ({ zil }: Pick<Whereabouts, 'zil'>) => t('zil_no', { zil: digits(zil.zil_no) })

  return {
    /** `RS`; of a record without a survey that it is not stated. */
    surveyName,
    zilName,
    /** `Bhakurta, Savar, Dhaka · JL 12 · Zil 2` */
    placeAndZil: (where: Pick<Dag, 'mouza' | 'upazila' | 'district' | 'zil'>) =>
      [placeLine(where), where.mouza.jl_no && t('jl', { jl: digits(where.mouza.jl_no) }), zilName(where)]
        .filter(Boolean)
        .join(' · '),
    /** Name of a mouza map; in the other language if it has a name only in that one. */
    mapName,
    placeLine,
    /** Land class of the record; in Bengali if the record has it. */
    landClass: ({ land_class, land_class_bn }: LandClass) => (language === 'bn' ? land_class_bn : null) ?? land_class,
    /** `Dag 123 · Khatian 45` */
    dagAndKhatian,
    /** `Dag 123 · Khatian 45 · RS · Bhakurta, Savar, Dhaka` */
    parcelLine: (parcel: Parcel) =>
      [dagAndKhatian(parcel), parcel.survey && surveyName(parcel.survey), placeLine(parcel)]
        .filter(Boolean)
        .join(' · '),
    /** `RS map · Zil 2 · Bhakurta, Savar, Dhaka` */
    sheetLine: ({ name, name_bn, zil, ...where }: Sheet) =>
      [mapName({ name, name_bn }), zilName({ zil }), placeLine(where)].filter(Boolean).join(' · '),
  }
}
