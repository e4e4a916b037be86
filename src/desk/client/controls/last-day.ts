/** The latest day that a date field accepts: without a limit, browsers accept more than four digits for the year. */
export const lastDay = '9999-12-31'
