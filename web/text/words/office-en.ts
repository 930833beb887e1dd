import admin from '#web/app/admin/text/en.json'
import overview from '#web/features/overview/text/en.json'
import records from '#web/parts/records/text/en.json'
import revenueTotals from '#web/parts/revenue-totals/text/en.json'
import list from '#web/ui/list/text/en.json'

export const words = { admin, list, records, overview, 'revenue-totals': revenueTotals }
