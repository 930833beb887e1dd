/** Fee of each type of application. */
export const applicationFee = { khatian_request: 'khatian_copy', mouza_map_request: 'mouza_map' } as const
