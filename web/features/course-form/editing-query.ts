/** Asked afresh each time the form opens, and never behind the back of someone who is typing. */
export const editingQuery = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
