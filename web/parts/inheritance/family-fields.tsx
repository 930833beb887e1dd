import type { Family } from '#contract/inheritance/family.ts'
import { Religion } from '#contract/inheritance/religion.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { NumberStepper } from '#web/ui/form/number-stepper.tsx'
import { DeadChildren } from './dead-children.tsx'
import { changedFamily, maxSpouses } from './family-draft.ts'

type FamilyFieldsProps = { family: Family; onChange: (family: Family) => void }

const siblings = [
  'brothers',
  'sisters',
  'paternal_brothers',
  'paternal_sisters',
  'maternal_brothers',
  'maternal_sisters',
] as const

type Ticked =
  | 'father'
  | 'mother'
  | 'nephews_nieces'
  | 'sons_widows'
  | 'great_grandchildren'
  | 'grandparents'
  | 'other_relatives'

/** Fields about the deceased and the living relatives. */
export function FamilyFields({ family, onChange }: FamilyFieldsProps) {
  const { t } = useTranslation('inheritance')
  const change = (part: Partial<Family>) => onChange(changedFamily(family, part))
  const counted = (field: 'spouses' | 'sons' | 'daughters' | (typeof siblings)[number], label: string, most = 20) => (
    <NumberStepper
      key={field}
      name={field}
      label={label}
      most={most}
      value={family[field]}
      onChange={(count) => change({ [field]: count })}
    />
  )
  const ticked = (field: Ticked, label: string) => (
    <Checkbox name={field} checked={family[field]} onChange={({ target }) => change({ [field]: target.checked })}>
      {label}
    </Checkbox>
  )
  return (
    <Card className="grid gap-5">
      <h2 className="font-semibold text-xl">{t('family')}</h2>
      <Chips
        name="religion"
        label={t('religion')}
        choices={Religion.options.map((id) => ({ id, label: t(`religion_of.${id}`) }))}
        value={family.religion}
        onChange={(religion) => change({ religion })}
      />
      <Chips
        name="sex"
        label={t('sex')}
        choices={(['man', 'woman'] as const).map((id) => ({ id, label: t(`sex_of.${id}`) }))}
        value={family.sex}
        onChange={(sex) => change({ sex })}
      />
      <div className="grid gap-3">
        {counted('spouses', t(family.sex === 'man' ? 'wives' : 'husbands'), maxSpouses(family))}
        {counted('sons', t('sons'))}
        {counted('daughters', t('daughters'))}
      </div>
      <DeadChildren children_before={family.dead_children} onChange={(dead_children) => change({ dead_children })} />
      <fieldset>
        <legend className="font-semibold">{t('parents')}</legend>
        {ticked('father', t('father'))}
        {ticked('mother', t('mother'))}
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t('siblings')}</legend>
        {siblings.map((field) => counted(field, t(field)))}
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{t('others')}</legend>
        {family.religion === 'christian' && ticked('nephews_nieces', t('nephews_nieces'))}
        {family.religion === 'hindu' && ticked('sons_widows', t('sons_widows'))}
        {ticked('great_grandchildren', t('great_grandchildren'))}
        {ticked('grandparents', t('grandparents'))}
        {ticked('other_relatives', t(`other_relatives.${family.religion}`))}
      </fieldset>
    </Card>
  )
}
