// class-list.tsx
export const listFallback = 'No classes to show.'
export const listFirstOnly = 'These are the first {sessions}. Use the filters to find the others.'

// count-row.tsx
export const cityTime = '{city} time'
export const cityTimeAndOwn = 'and yours'
export const hideMapButton = 'Hide Map'
export const showMapButton = 'Show Map'

// day-bar.tsx
export const dayToday = 'Today'
export const chooseDateLabel = 'Choose a date, now {today}'
export const chooseDate = 'Choose a date'

// day-strip.tsx
export const daysLabel = 'Days'
export const earlierDaysLabel = 'Earlier days'
export const laterDaysLabel = 'Later days'

// list-frame.tsx
export const loadingNotice = 'Loading classes'
export const moreButton = 'Show more'

// no-classes.tsx
export const emptyDayTitle = 'No classes available on this date. Please, try a different date'
export const emptyDayNextTitle = 'Next class available on {day}'
export const emptyDayShowAllButton = 'Show all classes of this date'
export const emptyDayShowAllNextButton = 'Show all classes of {day}'
export const emptyTodayTitle = 'No more classes today'
export const emptyTodayTomorrowLink = 'See tomorrow’s classes'
export const badDateTitle = 'This date does not exist'
export const badDateText = '“{date}” is not in the calendar. Choose one of the days above.'
export const pastDateTitle = 'This day is over'
export const pastDateText = 'In {city} it is {day} today.'
export const farDateTitle = 'This day is too far ahead'
export const farDateText = 'Classes can be seen {days} days ahead, until {day}.'
export const badTimesTitle = 'The latest start is before the earliest'
export const badTimesText = 'No class can start between {earliest} and {latest}.'
export const badTimesButton = 'Any starting time'
export const goToDayLink = 'Go to {day}'
export const todayLink = 'See today’s classes'

// schedule-filters.tsx
export const facetActivities = 'Activities'
export const facetFacilities = 'Facilities'
export const facetAmenities = 'Amenities'
export const filtersLabel = 'Search and filters'
export const cityLabel = 'City'
export const filtersButton = 'Filters'
export const filtersButtonWithCount = 'Filters ({count})'
export const onlyVenueRemoveLabel = 'Show all studios, not only {venue}'
export const onlyVenueChip = 'Only {venue}'
export const resetFiltersButton = 'Reset all filters'
export const startTimeTitle = 'Starting time'

// schedule-results.tsx
export const mapHighlight = '{venue} is highlighted on the map. Choose {selected} again to open it.'
export const listLabel = 'the list of classes'
export const mapLabel = 'Map'
export const mapTitle = 'Map of studios with classes in {city}'

// schedule-row.tsx
export const rowMapLabel = 'Show {venue} on the map'

// schedule.tsx
export const pageTitle = 'Class Schedule'
export const pageDescriptionUnknownCity = 'your city'
export const pageDescription = 'Classes in {city}, day by day: yoga, strength, swimming and more, all with one pass.'
export const foundNotice = '{found} Class(es) found'

// time-range.tsx
export const startTimeMorning = 'Morning'
export const startTimeAfternoon = 'Afternoon'
export const startTimeEvening = 'Evening'
export const startTimeFromLabel = 'Starting time from'
export const startTimeUntilLabel = 'Starting time until'
export const startTimeClearButton = 'Clear'
export const startTimeConfirmButton = 'Confirm'
