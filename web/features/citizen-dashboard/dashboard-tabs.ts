import { FileText, type LucideIcon, ReceiptText } from 'lucide-react'
import type { ComponentType } from 'react'
import { ApplicationsTab } from './applications-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'

/** The tabs of the dashboard, in their order. `id` stands in the address and names the tab's text. */
export const dashboardTabs = [
  { id: 'applyKhatian', Sign: FileText, Panel: ApplicationsTab },
  { id: 'payments', Sign: ReceiptText, Panel: PaymentsTab },
] as const satisfies { id: string; Sign: LucideIcon; Panel: ComponentType }[]

export type DashboardTab = (typeof dashboardTabs)[number]

/** The tab of an address; an unknown one is the first. */
export const tabOf = (id: string | undefined): DashboardTab =>
  dashboardTabs.find((tab) => tab.id === id) ?? dashboardTabs[0]
