import { useTranslation } from '#web/text/use-translation.ts'

/** Names of a registration's fields, in order. */
export function useRegistrationLabels() {
  const { t } = useTranslation(['land-tax', 'parts'])
  return {
    division: t('parts:place.division'),
    district: t('parts:place.district'),
    upazila: t('parts:place.upazila'),
    mouza: t('parts:place.mouza'),
    survey_type_id: t('field.survey_type'),
    khatiyan_number: t('field.khatiyan_number'),
    dag_number: t('field.dag_number'),
    land_type: t('field.land_type'),
    land_area: t('field.land_area'),
  }
}
