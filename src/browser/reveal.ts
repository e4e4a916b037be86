/** Marks what asks to be shown once it comes into view (TOOLS-3). */
export function revealInView(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      target.setAttribute('data-revealed', '')
      observer.unobserve(target)
    }
  })
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element)
}
