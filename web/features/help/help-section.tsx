import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useFormats } from '#web/text/use-formats.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { FeeList } from './fee-list.tsx'
import { HelpPicture, type Picture } from './pictures/help-picture.tsx'

// The server renders these pages too, and prints nothing.
const origin = typeof location === 'undefined' ? '' : location.origin

type Step = string | { text: string; picture: Picture }

/** Content under a heading or in an answer. The text files leave out the kinds that are not used. */
export type HelpText = {
  lines?: readonly string[] | undefined
  picture?: Picture | undefined
  list?: readonly string[] | undefined
  steps?: readonly Step[] | undefined
  /** Codes of the listed fees. */
  fees?: readonly string[] | undefined
  links?: readonly { to: string; label: string }[] | undefined
}

/** `id` is the target of links to the section. */
export type Section = HelpText & { id?: string | undefined; title: string }

export const HelpSection = ({ section: { id, title, ...text } }: { section: Section }) => (
  <section id={id}>
    <h2 className="break-after-avoid font-semibold text-xl">{title}</h2>
    <HelpTextBody text={text} />
  </section>
)

export const HelpTextBody = ({
  text: { lines = [], picture, list = [], steps = [], fees = [], links = [] },
}: {
  text: HelpText
}) => (
  <>
    {lines.map((line) => (
      <p key={line} className="mt-2">
        {line}
      </p>
    ))}
    {picture && <HelpPicture picture={picture} />}
    {list.length > 0 && (
      <ul className="mt-2 grid list-disc gap-1.5 wrap-anywhere pl-6 marker:text-brand-mid">
        {list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
    {steps.length > 0 && <Steps steps={steps} />}
    {fees.length > 0 && <FeeList codes={fees} />}
    {links.length > 0 && (
      <p className="mt-2 flex flex-wrap gap-x-6 print:grid">
        {links.map((link) => (
          <LeadOn key={link.to} {...link} />
        ))}
      </p>
    )}
  </>
)

function Steps({ steps }: { steps: readonly Step[] }) {
  const { count } = useFormats()
  return (
    <ol className="mt-3 grid gap-4">
      {steps.map((step, place) => {
        const { text, picture } = typeof step === 'string' ? { text: step, picture: null } : step
        return (
          <li key={text} className="break-inside-avoid sm:pl-11">
            <div className="flex gap-3 sm:-ml-11">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand"
              >
                {count(place + 1)}
              </span>
              <p className="wrap-anywhere min-w-0 pt-0.5">{text}</p>
            </div>
            {picture && <HelpPicture picture={picture} />}
          </li>
        )
      })}
    </ol>
  )
}

/** Addresses of the API are no pages of the site. On paper the full address is printed. */
function LeadOn({ to, label }: { to: string; label: string }) {
  const look = `${roomyLink} max-w-full gap-1.5 print:min-h-0 print:text-ink print:no-underline`
  const words = (
    <>
      <span className="wrap-anywhere min-w-0">{label}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
      <span className="hidden font-normal print:inline">{`${origin}${to}`}</span>
    </>
  )
  if (to.startsWith('/api'))
    return (
      <a href={to} className={look}>
        {words}
      </a>
    )
  return (
    <Link to={to} className={look}>
      {words}
    </Link>
  )
}
