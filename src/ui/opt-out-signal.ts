/** Whether the browser sends Global Privacy Control: it asks every site not to sell or share what it learns. */
export function sendsOptOut(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
