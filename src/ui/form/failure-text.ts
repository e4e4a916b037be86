/** What a form says when the site or the connection fails, with the apostrophes of the requirement (MAIL-3). */
export const failureText = "We're sorry — there's a problem on our end. Please try again shortly"
