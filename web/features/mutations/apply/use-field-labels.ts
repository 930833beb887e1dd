import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { buyerField } from './buyer-fields.tsx'

const parts = ['name', 'name_bn', 'father', 'nid', 'address', 'share', 'phone'] as const

/** Names of the fields in the error summary, in order: each is clear without its section. */
export function useFieldLabels(buyers: number, left_out: number): { [field: string]: string } {
  const { t } = useTranslation(['mutations', 'parts'])
  const { count } = useFormats()
  const fieldName = {
    name: 'field.buyer_name',
    name_bn: 'field.buyer_name_bn',
    father: 'field.buyer_father',
    nid: 'field.buyer_nid',
    address: 'field.buyer_address',
    share: 'field.share',
    phone: 'heirs.phone',
  } as const
  const ofBuyers = Array.from({ length: buyers }, (_, place) =>
    parts.map((part) => {
      const whose = buyers > 1 ? t('buyer.number', { number: count(place + 1) }) : t('section.buyer')
      return [buyerField(place, part), `${whose}, ${t(fieldName[part])}`]
    }),
  ).flat()
  const ofLeftOut = Array.from({ length: left_out }, (_, place) =>
    (['name', 'phone'] as const).map((part) => [
      `left_out.${place}.${part}`,
      `${t('heirs.left_out')}, ${t(fieldName[part])}`,
    ]),
  ).flat()
  return {
    mutation_type: t('field.mutation_type'),
    division: t('parts:place.division'),
    district: t('parts:place.district'),
    upazila: t('parts:place.upazila'),
    mouza: t('parts:place.mouza'),
    dag_number: t('field.dag_number'),
    khatian_number: t('field.khatian_number'),
    application_id: t('field.application'),
    land_type: t('field.land_type'),
    land_area: t('field.land_area'),
    previous_owner_name: t('field.previous_owner_name'),
    previous_owner_nid: t('field.previous_owner_nid'),
    previous_owner_address: t('field.previous_owner_address'),
    buyers: t('buyer.shares'),
    ...Object.fromEntries(ofBuyers),
    ...Object.fromEntries(ofLeftOut),
    family: t('heirs.died_on'),
    'family.died_on': t('heirs.died_on'),
    ...Object.fromEntries(
      (['deed_number', 'deed_date', 'registry_office'] as const).map((part) => [
        `family.partition.${part}`,
        `${t('paper.partition_deed')}, ${t(`field.${part}`)}`,
      ]),
    ),
    deed_number: `${t('section.deed')}, ${t('field.deed_number')}`,
    deed_date: `${t('section.deed')}, ${t('field.deed_date')}`,
    registry_office: t('field.registry_office'),
    contact_number: t('field.contact_number'),
    reason: t('field.reason'),
    fee_amount: t('fee.heading'),
  }
}
