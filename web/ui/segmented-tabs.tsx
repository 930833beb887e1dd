import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'

type SegmentedTabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** Stands to the left of the switch where there is room. */
  heading?: ReactNode
  /** The chosen tab's content. */
  children: ReactNode
}

/** A few views of one thing, side by side in one switch. */
export function SegmentedTabs<Id extends string>(props: SegmentedTabsProps<Id>) {
  const choose = (key: unknown) => {
    const tab = props.tabs.find((each) => each.id === key)
    if (tab) props.onSelect(tab.id)
  }
  return (
    <Tabs selectedKey={props.selected} onSelectionChange={choose} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {props.heading}
        <TabList
          aria-label={props.label}
          className="flex max-w-full gap-1 overflow-x-auto rounded-[10px] border border-line bg-sand p-1 max-sm:w-full"
        >
          {props.tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              className="grid min-h-11 cursor-pointer place-items-center rounded-control px-4 text-center font-semibold sm:whitespace-nowrap max-sm:flex-1 max-sm:px-1.5 max-sm:py-1 max-sm:text-sm text-ink-soft transition-colors hover:text-ink data-focus-visible:outline-2 data-focus-visible:outline-green-800 data-selected:bg-white data-selected:text-ink data-selected:shadow-[0_1px_3px_rgb(23_34_30/0.18)]"
            >
              {tab.label}
            </Tab>
          ))}
        </TabList>
      </div>
      <TabPanel id={props.selected} className="outline-none">
        {props.children}
      </TabPanel>
    </Tabs>
  )
}
