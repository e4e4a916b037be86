/** The last day that a field takes: where a later one could come, a browser reads what is typed after a year as more of it. */
export const lastDay = '9999-12-31'
