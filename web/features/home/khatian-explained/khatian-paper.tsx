import { Marked } from './marked.tsx'
import { dags, heads, type Mark, marks, note, number, owners, place, survey } from './sample-khatian.ts'

type KhatianPaperProps = { chosen: Mark; onChoose: (mark: Mark) => void }

/** A khatian as printed. Hidden from screen readers: the list next to it says the same. */
export function KhatianPaper({ chosen, onChoose }: KhatianPaperProps) {
  function chooseAt(target: EventTarget) {
    const name = target instanceof Element && target.closest<HTMLElement>('[data-mark]')?.dataset['mark']
    const found = marks.find((mark) => mark.name === name)
    if (found) onChoose(found.name)
  }
  return (
    <div
      aria-hidden="true"
      lang="bn"
      onClick={({ target }) => chooseAt(target)}
      onPointerOver={({ target, pointerType }) => pointerType === 'mouse' && chooseAt(target)}
      className="as-paper border border-line-strong bg-old-paper px-4 py-6 shadow-float sm:px-9 sm:py-8 lg:-rotate-[0.6deg]"
    >
      <div className="grid gap-x-8 gap-y-5 max-sm:justify-items-center sm:grid-cols-[1fr_auto]">
        <Marked
          mark="place"
          chosen={chosen}
          numberAt="-top-3 -left-3"
          className="self-center py-1 pr-3 pl-5 max-sm:order-1"
        >
          <p className="grid grid-cols-2 gap-x-5 text-ink-soft leading-relaxed">
            {place.map(({ what, name }) => (
              <span key={what}>
                {what} <b className="text-ink">{name}</b>
              </span>
            ))}
          </p>
        </Marked>
        <Marked mark="number" chosen={chosen} numberAt="-top-3 -left-3" className="px-5 py-1 text-center leading-snug">
          <p className="font-semibold text-xl">
            {heads.khatian} {number}
          </p>
          <p className="text-ink-soft">{survey}</p>
        </Marked>
      </div>
      <div className="mt-9 grid gap-y-9 lg:mt-11 sm:grid-cols-[1.65fr_1fr]">
        <div className="grid grid-cols-[1fr_4.5rem] border border-old-line">
          <Column mark="owners" chosen={chosen} head={heads.owners} numberAt="-top-3.5 left-1/2 -translate-x-1/2">
            {owners.map(({ name, about }) => (
              <p key={name} className="flex h-17 flex-col lg:h-19 justify-center px-3 leading-snug">
                <b>{name}</b>
                <span className="text-ink-soft">{about}</span>
              </p>
            ))}
          </Column>
          <Column mark="share" chosen={chosen} head={heads.share} numberAt="-top-3.5 left-1/2 -translate-x-1/2">
            {owners.map(({ name, share }) => (
              <Cell key={name} className="h-17 justify-center lg:h-19 font-semibold">
                {share}
              </Cell>
            ))}
          </Column>
        </div>
        <div className="grid grid-cols-[1fr_1fr_1.1fr] border border-old-line sm:border-l-0">
          <Column mark="dag" chosen={chosen} head={heads.dag} numberAt="-top-3.5 left-1/2 -translate-x-1/2">
            {dags.map(({ dag }) => (
              <Cell key={dag} className="h-12.75 lg:h-14.25 justify-center font-semibold">
                {dag}
              </Cell>
            ))}
          </Column>
          <Column
            mark="land_class"
            chosen={chosen}
            head={heads.land_class}
            numberAt="-top-3.5 left-1/2 -translate-x-1/2"
          >
            {dags.map(({ dag, land_class }) => (
              <Cell key={dag} className="h-12.75 lg:h-14.25 justify-center">
                {land_class}
              </Cell>
            ))}
          </Column>
          <Column mark="area" chosen={chosen} head={heads.area} numberAt="-top-3.5 left-1/2 -translate-x-1/2">
            {dags.map(({ dag, area }) => (
              <Cell key={dag} className="h-12.75 lg:h-14.25 justify-end px-2.5 last:font-semibold">
                {area}
              </Cell>
            ))}
          </Column>
        </div>
      </div>
      <p className="mt-5 text-ink-soft leading-snug lg:mt-7">{note}</p>
    </div>
  )
}

type ColumnProps = Omit<Parameters<typeof Marked>[0], 'className'> & { head: string }

const Column = ({ head, children, ...marked }: ColumnProps) => (
  <Marked {...marked} className="border-old-line not-first:border-l [&>p]:border-old-line [&>p]:border-t">
    <span className="flex h-13 items-end justify-center bg-old-head px-1 pb-1.5 text-center font-semibold">{head}</span>
    {children}
  </Marked>
)

const Cell = ({ className, children }: { className: string; children: string }) => (
  <p className={`flex items-center ${className}`}>{children}</p>
)
