import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Link2, Send } from 'lucide-react'
import { useState } from 'react'
import { paperLinksApi } from '#contract/papers/paper-links.endpoints.ts'
import type { MadePaperLink } from '#contract/papers/paper-links.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { shareFile } from '#web/platform/share-file.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { paperLinksKey } from './paper-links.queries.ts'
import { SharedAddress } from './shared-address.tsx'
import type { SentPaper } from './use-send-paper.ts'

type SendPaperDialogProps = {
  paper: SentPaper
  /** The paper where it can be sent as a file and was not yet. */
  file: File | null
  onClose: () => void
}

/** Sends a paper by a link, or as a file once more. */
export function SendPaperDialog({ paper, file, onClose }: SendPaperDialogProps) {
  const { t } = useTranslation('send-paper')
  const [link, setLink] = useState<MadePaperLink | null>(null)
  return (
    <Dialog title={t(link ? 'made.title' : 'title')} about={paper.name} open onClose={onClose}>
      {file && !link && <SendFile file={file} onSent={onClose} />}
      {link ? <Made paper={paper} link={link} /> : <MakeLink paper={paper} instead={file !== null} onMade={setLink} />}
    </Dialog>
  )
}

function SendFile({ file, onSent }: { file: File; onSent: () => void }) {
  const { t } = useTranslation('send-paper')
  return (
    <div className="grid gap-2 border-line border-b pb-5">
      <p>{t('file.ready')}</p>
      <Button
        className="justify-self-start"
        onClick={async () => {
          if (await shareFile(file)) onSent()
        }}
      >
        <Send aria-hidden="true" className="size-4.5" />
        {t('file.send')}
      </Button>
    </div>
  )
}

const choices = [1, 7, 30] as const

type MakeLinkProps = { paper: SentPaper; instead: boolean; onMade: (link: MadePaperLink) => void }

function MakeLink({ paper: { kind, id }, instead, onMade }: MakeLinkProps) {
  const { t } = useTranslation('send-paper')
  const { count } = useFormats()
  const client = useQueryClient()
  const [days, setDays] = useState<(typeof choices)[number]>(7)
  const make = useMutation({
    mutationFn: () => call(paperLinksApi.make, { body: { kind, id, days } }),
    onSuccess: (made) => {
      onMade(made)
      return client.invalidateQueries({ queryKey: paperLinksKey })
    },
  })
  return (
    <div className="grid gap-4">
      {instead && <h3 className="font-semibold">{t('instead')}</h3>}
      <p>{t('about')}</p>
      <Chips
        name="days"
        label={t('days.label')}
        choices={choices.map((each) => ({ id: each, label: t('days.choice', { count: each, number: count(each) }) }))}
        value={days}
        onChange={setDays}
      />
      {make.error && (
        <Notice tone="bad">
          <p>{messageOf(make.error, t('failed'))}</p>
          <ToLinks />
        </Notice>
      )}
      <Button
        variant={instead ? 'secondary' : 'primary'}
        className="justify-self-start"
        pending={make.isPending}
        onClick={() => make.mutate()}
      >
        <Link2 aria-hidden="true" className="size-4.5" />
        {t('make')}
      </Button>
    </div>
  )
}

function Made({ paper: { name }, link: { url, expires_at } }: { paper: SentPaper; link: MadePaperLink }) {
  const { t } = useTranslation('send-paper')
  const { moment } = useFormats()
  const until = t('until', { at: moment(expires_at) })
  return (
    <div className="grid gap-4">
      <p>{until}</p>
      <SharedAddress address={url} title={name} note={until} />
      <p className="text-ink-soft text-sm">
        {t('made.end')} <ToLinks />
      </p>
    </div>
  )
}

function ToLinks() {
  const { t } = useTranslation('send-paper')
  return (
    <Link to="/dashboard" search={{ tab: 'security' }} className={roomyLink}>
      {t('to_links')}
    </Link>
  )
}
