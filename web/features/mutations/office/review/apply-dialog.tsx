import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { impassableIn } from '#contract/mutations/conflict-gate.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { NeededReason } from '#contract/mutations/override.ts'
import type { Transfer } from '#contract/mutations/transfer.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { SharesLater } from '#web/parts/tax-after/shares-later.tsx'
import { TaxAfter } from '#web/parts/tax-after/tax-after.tsx'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useMutationWords } from '../../use-mutation-words.ts'
import { transferQuery, useApplyMutation } from '../office-mutations.queries.ts'
import { BlockingRules } from './case-rules.tsx'
import { NewOwnerNames } from './new-owner-names.tsx'
import { OverrideReason } from './override-reason.tsx'
import { TransferSides } from './transfer-sides.tsx'
import { namesOfBuyers, type TypedNames, withNames } from './typed-names.ts'

type ApplyDialogProps = {
  mutation: StaffMutationInFull
  seen: SeenVersion
  onApplied: () => void
  onClose: () => void
}

/** Enters a transfer in the khatian, after the officer has seen the owners before and after. */
export function ApplyDialog({ mutation, seen, onApplied, onClose }: ApplyDialogProps) {
  const { t } = useTranslation('mutations-office')
  const words = useMutationWords()
  const [picked, setPicked] = useState<string[] | null>(null)
  const [names, setNames] = useState(() => namesOfBuyers(mutation.buyers))
  const [givers, setGivers] = useState<number[] | null>(null)
  const [shares_later, setSharesLater] = useState(false)
  const query = useQuery(transferQuery(mutation, picked, givers))
  const [override_reason, setReason] = useState('')
  const act = useApplyMutation({ id: mutation.id, version: seen.version }, seen.see)
  const transfer = query.data
  const is_too_much = transfer?.tax?.fits === false
  const needed = transfer && impassableIn(transfer.checklist).length === 0 ? transfer.needs_reason : []
  const check = () => (needed.length > 0 ? NeededReason.safeParse({ override_reason }) : null)
  const { errors, attempt, refuse, clear } = useFormErrors(() => check()?.error?.issues)

  function apply({ row_ids, dag }: Transfer) {
    const reason = check()
    if (reason?.success === false) return refuse(reason.error.issues)
    clear()
    act.mutate(
      {
        row_ids,
        giver_ids: givers,
        buyers: names.map(namesSent),
        khatian_version: dag?.khatian_version ?? null,
        shares_later: is_too_much && shares_later,
        override_reason: reason?.data.override_reason ?? null,
      },
      {
        onSuccess: () => {
          notify.success(t('apply.done'))
          onApplied()
        },
      },
    )
  }

  return (
    <Dialog
      title={t('apply.title')}
      about={`${words.heading(mutation)} · ${words.landLine(mutation)}`}
      open
      onClose={onClose}
      locked={act.isPending}
      size="full"
    >
      <QueryState query={query} lines={8} failed={t('record.failed')} />
      <ErrorSummary errors={errors} attempt={attempt} labels={{ override_reason: t('override.reason') }} />
      {act.isError && <Notice tone="bad">{messageOf(act.error, t('apply.failed'))}</Notice>}
      {transfer && (
        <>
          {transfer.obstacle && (
            <Notice tone={transfer.obstacle === 'rows_open' ? 'waiting' : 'bad'}>
              {t(`obstacle.${transfer.obstacle}`)}
            </Notice>
          )}
          {impassableIn(transfer.checklist).length > 0 && <BlockingRules lines={transfer.checklist} />}
          {transfer.proposed && <NewOwnerNames buyers={mutation.buyers} names={names} onChange={setNames} />}
          <TransferSides
            transfer={withNames(transfer, mutation.buyers, names)}
            onPick={mayPick(transfer, picked) ? setPicked : undefined}
          />
          {transfer.tax && <TaxAfter of="transfer" tax={transfer.tax} onPick={setGivers} />}
          {is_too_much && <SharesLater checked={shares_later} onChange={setSharesLater} />}
          {needed.length > 0 && (
            <OverrideReason
              lines={transfer.checklist}
              facts={needed}
              value={override_reason}
              onChange={setReason}
              errors={errors['override_reason']}
            />
          )}
        </>
      )}
      <p className="text-ink-soft">{t('apply.final')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={act.isPending} onClick={onClose}>
          {t('back')}
        </Button>
        <Button
          pending={act.isPending}
          disabled={
            !transfer || transfer.obstacle !== null || query.isPlaceholderData || (is_too_much && !shares_later)
          }
          onClick={() => transfer && apply(transfer)}
        >
          {t('apply.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}

const namesSent = ({ name_bn, father }: TypedNames) => ({ name_bn: name_bn || null, father: father || null })

/** Rows with the name of the previous owner are chosen automatically. */
const mayPick = ({ obstacle }: Transfer, picked: readonly string[] | null) =>
  picked !== null || obstacle === 'rows_open' || obstacle === 'more_than_held'
