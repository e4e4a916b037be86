/** COMM-9: "Read about {name}'s perspective"; only the apostrophe after a final s. */
export function perspectiveText(name: string): string {
  return `Read about ${name}${/s$/i.test(name) ? '’' : '’s'} perspective`
}
