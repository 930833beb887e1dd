export const oldest_node: string
