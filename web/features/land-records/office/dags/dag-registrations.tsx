import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

type DagRegistrationsProps = {
  count: number
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
  errors: string[] | undefined
}

/** Number of registrations that a change of the dag affects; saving needs a confirmation. */
export function DagRegistrations({ count, confirmed, onConfirm, errors }: DagRegistrationsProps) {
  const { t } = useTranslation('land-records-office')
  const formats = useFormats()
  return (
    <Notice tone="waiting">
      <b className="block">{t('registrations.stand', { count, number: formats.count(count) })}</b>
      {t('registrations.told')}
      <Checkbox
        name="confirm_registrations"
        checked={confirmed}
        onChange={(event) => onConfirm(event.target.checked)}
        errors={errors}
      >
        {t('registrations.confirm')}
      </Checkbox>
    </Notice>
  )
}
