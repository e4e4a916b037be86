export const palette = { paper: '#FBF9F5', ink: '#1C2733', inkSoft: '#4F5B66', brand: '#0F5C5C' }
