import { ClipboardPen } from 'lucide-react'
import { useState } from 'react'
import type { MutationInquiry, StaffMutation } from '#contract/mutations/mutation-office.ts'
import { EvidenceFile } from '#web/parts/evidence/evidence-file.tsx'
import { FileChoice } from '#web/parts/evidence/file-choice.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InquiryForm } from './inquiry-form.tsx'

type InquiriesProps = { mutation: StaffMutation; inquiries: readonly MutationInquiry[] }

/** Reports of inquiries on the spot, and the form for another. */
export function Inquiries({ mutation, inquiries }: InquiriesProps) {
  const { t } = useTranslation('mutations-office')
  const [writing, setWriting] = useState(false)
  return (
    <Card aria-labelledby="inquiries" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h2 id="inquiries" className="font-semibold text-xl">
          {t('inquiry.title')}
        </h2>
        <p className="text-ink-soft text-sm">{t('inquiry.about')}</p>
      </header>
      {inquiries.length === 0 && <p className="text-ink-soft">{t('inquiry.none')}</p>}
      {inquiries.map((inquiry) => (
        <Report key={inquiry.id} inquiry={inquiry} />
      ))}
      {writing ? (
        <InquiryForm id={mutation.id} onClose={() => setWriting(false)} />
      ) : (
        !mutation.own && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setWriting(true)}>
            <ClipboardPen aria-hidden="true" className="size-4.5" />
            {t('inquiry.write')}
          </Button>
        )
      )}
    </Card>
  )
}

function Report({ inquiry: { id, at, by, remarks, photographs } }: { inquiry: MutationInquiry }) {
  const { t } = useTranslation('parts')
  const { moment } = useFormats()
  const [chosen, choose] = useState<number | null>(null)
  const photograph = chosen === null ? undefined : photographs[chosen]
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line-strong border-l-3 pl-3">
      <p className="text-ink-soft text-sm">{t('case.by', { name: by, at: moment(at) })}</p>
      <p className="wrap-anywhere whitespace-pre-line">{remarks}</p>
      {photographs.map((file, at_place) => (
        <FileChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: a report stays as it is
          key={at_place}
          file={file}
          chosen={at_place === chosen}
          onChoose={() => choose(at_place === chosen ? null : at_place)}
        />
      ))}
      {photograph && (
        <EvidenceFile
          key={chosen}
          id={`inquiry-${id}-${chosen}`}
          name={photograph.name}
          caption={photograph.name}
          path={photograph.path}
        />
      )}
    </article>
  )
}
