import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Download, SearchX } from 'lucide-react'
import { paperLinksApi } from '#contract/papers/paper-links.endpoints.ts'
import type { SharedPaper } from '#contract/papers/paper-links.ts'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { download } from '#web/platform/download.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { sharedPaperQuery } from './shared-paper.queries.ts'

/** Page behind a link to a paper: what the paper is, and one button that downloads it. */
export function SharedPaperPage() {
  const { t } = useTranslation('shared-paper')
  const { token } = useParams({ from: '/shared/$token' })
  const query = useQuery(sharedPaperQuery(token))
  return (
    <div className="page-width py-8 sm:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <div className="mx-auto grid max-w-2xl gap-6">
        <h1 className="font-semibold text-3xl">{t('title')}</h1>
        {query.data === undefined ? (
          <QueryState query={query} failed={t('failed')} lines={4} />
        ) : query.data === null ? (
          <Ended />
        ) : (
          <Paper token={token} paper={query.data} />
        )}
      </div>
    </div>
  )
}

function Ended() {
  const { t } = useTranslation('shared-paper')
  return (
    <Card role="status" className="border-l-4 border-l-refusal">
      <h2 className="flex items-start gap-2.5 font-semibold text-xl">
        <SearchX aria-hidden="true" className="mt-1 size-6 shrink-0 text-refusal" />
        {t('ended.heading')}
      </h2>
      <p className="mt-2">{t('ended.next')}</p>
    </Card>
  )
}

function Paper({ token, paper }: { token: string; paper: SharedPaper }) {
  const { t } = useTranslation(['shared-paper', 'send-paper'])
  const { moment, day, language } = useFormats()
  const { kind, number, verify_code, withdrawn_at, expires_at } = paper
  const file = useMutation({
    mutationFn: () => download(paperLinksApi.file, { params: { token } }),
    onSuccess: saveFile,
  })
  return (
    <>
      {withdrawn_at && <Notice tone="bad">{t('withdrawn', { day: day(withdrawn_at) })}</Notice>}
      <Card className="grid gap-5">
        <h2 className="font-semibold text-xl">{t(`send-paper:kind.${kind}`)}</h2>
        <Button size="large" className="sm:justify-self-start" pending={file.isPending} onClick={() => file.mutate()}>
          {!file.isPending && <Download aria-hidden="true" className="size-5" />}
          {t('download')}
        </Button>
        {file.isError && <Notice tone="bad">{t('not_downloaded')}</Notice>}
        <Facts>
          <Fact name={t('number')}>{number}</Fact>
          <Fact name={t('office')}>{paper[`office_${language}`]}</Fact>
          <Fact name={t('until')}>{moment(expires_at)}</Fact>
        </Facts>
      </Card>
      <Card className="grid gap-2">
        <h2 className="font-semibold text-lg">{t('check.heading')}</h2>
        <p>{t(verify_code ? 'check.about' : 'check.none')}</p>
        {verify_code && (
          <Link to="/verify/$code" params={{ code: verify_code }} className={roomyLink}>
            {t('check.link', { code: spacedCode(verify_code) })}
          </Link>
        )}
      </Card>
    </>
  )
}
