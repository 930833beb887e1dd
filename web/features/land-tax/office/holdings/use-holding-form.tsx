import { HoldingForm, type RecordedHolding } from '#contract/land-tax/recorded-holdings.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { placeIn } from '#web/parts/records/list/place-address.ts'
import { PlaceName } from '#web/parts/records/list/place-name.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useHomePlace } from '#web/parts/records/office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { HoldingFields } from './holding-fields.tsx'
import { bodyOf, dakhilaFields, type HoldingValues, newDakhila } from './holding-values.ts'

/** Form of a holding; a holding keeps its mouza and survey. */
export function useHoldingForm(): RecordForm<RecordedHolding, HoldingValues> {
  const { t } = useTranslation('land-tax-office')
  const { count, digits } = useFormats()
  const { landType } = useTaxWords()
  const home = useHomePlace()
  const listed = placeIn(useListAddress().state.filters)

  const dakhilaOf = ({ first_year: first, last_year: last, ...paper }: RecordedHolding['dakhilas'][number]) =>
    newDakhila({
      years: digits(first === last ? first : t('holding.year_span', { first, last })),
      dakhila_number: digits(paper.dakhila_number),
      paid_on: paper.paid_on ?? '',
      proof: paper.proof ?? '',
    })

  return {
    size: 'wide',
    schema: HoldingForm,
    start: (holding) => ({
      place: holding
        ? { district: holding.district.id, upazila: holding.upazila.id, mouza: holding.mouza.id }
        : listed.upazila
          ? listed
          : home,
      survey_type_id: holding?.survey_type.id ?? null,
      khatiyan_number: holding?.khatiyan_number ?? '',
      dag_number: holding?.dag_number ?? '',
      holding_number: holding?.holding_number ?? '',
      land_type: holding?.land_type ?? '',
      area: holding?.area == null ? '' : String(holding.area),
      dakhilas: holding?.dakhilas.map(dakhilaOf) ?? [newDakhila()],
    }),
    body: bodyOf,
    fields: [
      { name: 'mouza_id', label: t('holding.mouza'), display: ({ place }) => <PlaceName place={place} /> },
      { name: 'survey_type_id', label: t('holding.survey'), compared: 'never' },
      { name: 'khatiyan_number', label: t('holding.khatian') },
      { name: 'dag_number', label: t('holding.dag'), display: ({ dag_number }) => dag_number || '—' },
      { name: 'holding_number', label: t('holding.number'), display: ({ holding_number }) => holding_number || '—' },
      {
        name: 'land_type',
        label: t('holding.use'),
        display: ({ land_type }) => (land_type === '' ? '—' : landType(land_type)),
      },
      { name: 'area', label: t('holding.area'), display: ({ area }) => area || '—' },
      {
        name: 'dakhilas',
        label: t('holding.row.title'),
        display: ({ dakhilas }) =>
          dakhilas
            .map(({ years, dakhila_number, paid_on, proof }) =>
              [years, dakhila_number, paid_on, proof].filter((part) => part !== '').join(' · '),
            )
            .join('; ') || '—',
      },
    ],
    rowLabels: ({ dakhilas }) =>
      Object.fromEntries(
        dakhilas.flatMap((_, at) =>
          dakhilaFields.map((field) => [
            `dakhilas.${at}.${field}`,
            t('holding.row.field', { number: count(at + 1), field: t(`holding.row.${field}`) }),
          ]),
        ),
      ),
    render: ({ record, ...props }) => <HoldingFields holding={record} {...props} />,
  }
}
