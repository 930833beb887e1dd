import admin from '#web/app/admin/text/bn.json'
import overview from '#web/features/overview/text/bn.json'
import records from '#web/parts/records/text/bn.json'
import revenueTotals from '#web/parts/revenue-totals/text/bn.json'
import list from '#web/ui/list/text/bn.json'

export const words = { admin, list, records, overview, 'revenue-totals': revenueTotals }
